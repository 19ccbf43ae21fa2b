/** Wait so many milliseconds, or until the signal says otherwise: then its reason is thrown. */
export function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", stop, { once: true });
  });
}

/** A pause before another try: longer each time, and never the same for two clients. */
export function backoff(tries: number, first: number, longest: number): number {
  return Math.min(longest, first * 2 ** tries) * (0.5 + Math.random() / 2);
}
