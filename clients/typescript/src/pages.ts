/** A page of a list. */
export interface Page<Item> {
  results: Item[];
  next: string | null;
}

/** All rows of a list, page by page as they are needed. */
export async function* rowsOf<Item>(ask: (cursor: string | null) => Promise<Page<Item>>): AsyncGenerator<Item, void, undefined> {
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await ask(cursor);
    yield* page.results;
    cursor = page.next;
  } while (cursor !== null);
}
