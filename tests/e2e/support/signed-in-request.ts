import { expect, type Page } from '@playwright/test';

/** Sends a GraphQL request as the signed-in user of the page; returns the data. */
// biome-ignore lint/suspicious/noExplicitAny: the answer's shape is the question's, which the test wrote.
export async function requestAs(page: Page, query: string): Promise<any> {
  const token = await page.evaluate(() => {
    const tokens = { ...localStorage, ...sessionStorage };
    return Object.entries(tokens).find(([name]) => name.endsWith('.accessToken'))?.[1];
  });
  expect(token).toBeTruthy();
  return requestWithToken(page, token ?? '', query);
}

/** Sends a GraphQL request with an access token of any account; returns the data. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export async function requestWithToken(page: Page, token: string, query: string, variables: object = {}): Promise<any> {
  const response = await page.request.post('/graphql', {
    headers: { authorization: token },
    data: { query, variables },
  });
  const { data, errors } = await response.json();
  expect(errors ?? []).toEqual([]);
  return data;
}
