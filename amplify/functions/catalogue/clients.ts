import { S3Client } from '@aws-sdk/client-s3';
import { client } from '../shared/dynamodb/document-client';
import type { CatalogueClients } from './snapshot/snapshot-store';

/** The tables and files of the region that a function runs in: one client of each for a process. */
export const catalogueClients: CatalogueClients = { tables: client, files: new S3Client({}) };
