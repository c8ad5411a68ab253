import type { Page } from '@playwright/test';

/** Content of a draft database (IndexedDB) as text; files appear by name. */
export function storedDrafts(page: Page, database: string): Promise<string> {
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
