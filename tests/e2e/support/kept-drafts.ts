import type { Page } from '@playwright/test';

/** What the browser keeps of forms in a database, as text: files by their names. */
export function keptDrafts(page: Page, database: string): Promise<string> {
  return page.evaluate(
    (name) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const db = opening.result;
          const reading = db.transaction('drafts').objectStore('drafts').getAll();
          reading.onerror = () => reject(reading.error);
          reading.onsuccess = () => {
            db.close();
            resolve(JSON.stringify(reading.result, (_, value) => (value instanceof File ? value.name : value)));
          };
        };
      }),
    database,
  );
}
