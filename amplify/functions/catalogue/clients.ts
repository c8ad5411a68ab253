import { S3Client } from '@aws-sdk/client-s3';
import { client } from '../shared/dynamodb/document-client';
import type { CatalogueClients } from './snapshot/snapshot-store';

/** Clients for the tables and files of the function's region: one of each per process. */
export const catalogueClients: CatalogueClients = { tables: client, files: new S3Client({}) };
