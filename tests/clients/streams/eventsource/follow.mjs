// Follows event streams with `eventsource` and prints each message as one line of JSON, until its input ends.
import { EventSource } from "eventsource";

const { streams, kinds } = JSON.parse(process.argv[2]);

for (const [stream, url] of Object.entries(streams)) {
  const source = new EventSource(url);
  for (const kind of kinds) {
    source.addEventListener(kind, ({ type, lastEventId, data }) => {
      console.log(JSON.stringify({ stream, event: type, id: lastEventId, data: JSON.parse(data) }));
    });
  }
  source.addEventListener("error", ({ code, message }) => {
    // It goes on by itself unless it is refused.
    if (source.readyState === EventSource.CLOSED) throw new Error(`${stream} is refused: ${code} ${message}`);
  });
}

// While `eventsource` waits to connect again, nothing of it keeps the process alive.
process.stdin.on("end", () => process.exit()).resume();
