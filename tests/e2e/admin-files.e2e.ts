import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { Page } from '@playwright/test';
import { violations } from './support/axe';
import { expect } from './support/journey';
import { administratorTest, viewerTest } from './support/signed-in';

const orphaned = 'movies/thumbnail/no-title-names-this.webp';

administratorTest('an administrator finds a file and opens its title, preview and download', async ({ page }) => {
  await page.goto('/admin-dashboard/files');
  await putOrphanedPoster(page);
  await page.getByRole('button', { name: 'movies/thumbnail/' }).click();
  await expect(page).toHaveURL(/folder=movies%2Fthumbnail%2F/);
  await find(page, 'nosferatu');
  const row = page.getByRole('row').filter({ hasText: 'nosferatu-1922.webp' });
  await expect(row.getByRole('link', { name: 'Nosferatu' })).toHaveAttribute(
    'href',
    /movie-list\?edit=nosferatu-1922$/,
  );
  // The Files page is read-only.
  await expect(page.getByRole('button', { name: /upload|copy|delete|folder$/i })).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await row.getByRole('button', { name: 'nosferatu-1922.webp', exact: true }).press('Enter');
  const preview = page.getByRole('region', { name: 'File preview' });
  const picture = preview.getByRole('img', { name: 'Preview of nosferatu-1922.webp' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(preview.getByRole('link', { name: 'Nosferatu' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const download = page.waitForEvent('download');
  await preview.getByRole('button', { name: 'Download nosferatu-1922.webp' }).click();
  expect((await download).suggestedFilename()).toBe('nosferatu-1922.webp');
  await preview.getByRole('button', { name: 'Close' }).click();
  await expect(row.getByRole('button', { name: 'nosferatu-1922.webp', exact: true })).toBeFocused();

  await find(page, 'no-title');
  await expect(page.getByRole('row').filter({ hasText: 'no-title-names-this.webp' })).toContainText('Orphaned');
});

viewerTest('customers have no access to the files', async ({ page }) => {
  await page.goto('/admin-dashboard/files');
  await expect(page.getByText('You are not authorized to view this page')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});

administratorTest('only the Files page loads Amplify UI', () => {
  const assets = path.resolve(import.meta.dirname, '../../dist/assets');
  const holding = readdirSync(assets).filter(
    (file) =>
      file.endsWith('.js') &&
      /amplify-storage-browser|data-amplify-theme/.test(readFileSync(path.join(assets, file), 'utf8')),
  );
  expect(holding).toEqual([expect.stringMatching(/^FilesPage-/)]);
  const precached = readFileSync(path.join(assets, '../sw.js'), 'utf8');
  expect(precached).not.toContain('FilesPage');
});

async function find(page: Page, name: string): Promise<void> {
  await page
    .getByRole('searchbox', { name: 'Search this folder' })
    .or(page.getByRole('textbox', { name: 'Search this folder' }))
    .fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Copies a poster in the bucket to a path without a title, with the installation's admin key. */
async function putOrphanedPoster(page: Page): Promise<void> {
  const { adminCredentials } = JSON.parse(
    readFileSync(path.join(process.env.MARQUEE_E2E_DATA ?? '', 'keys.json'), 'utf8'),
  );
  const outputs = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../amplify_outputs.json'), 'utf8'));
  const Bucket: string = outputs.storage.bucket_name;
  const { origin } = new URL(page.url());
  const client = new S3Client({
    endpoint: `${origin.replace('localhost', '127.0.0.1')}/_local/s3`,
    region: 'local',
    credentials: adminCredentials,
    forcePathStyle: true,
  });
  const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: 'movies/thumbnail/nosferatu-1922.webp' }));
  const body = (await Body?.transformToByteArray()) ?? '';
  await client.send(new PutObjectCommand({ Bucket, Key: orphaned, Body: body, ContentType: 'image/webp' }));
}
