import { Button, Table, TableBody, TableCell, TableHead, TableRow } from '@aws-amplify/ui-react';
import { useQuery } from '@tanstack/react-query';
import { fileOwnersQuery } from '@/catalogue/stored-files';
import { useDates } from '@/i18n/use-dates';
import { useText } from '@/i18n/use-text';
import { useUnitFormats } from '@/i18n/use-unit-formats';
import { hasFailed } from '@/lib/failures';
import { Icon } from '@/ui/Icon';
import { TryAgain } from '@/ui/TryAgain';
import { FileOwnerName } from './FileOwnerName';
import { type PartProps, useOpenFolder } from './folder-controls';

type TableProps = PartProps<'DataTable'>;
type Header = TableProps['headers'][number];
type Cell = TableProps['rows'][number]['content'][number];

/** Classes of the StorageBrowser's columns that are shown: not selection, type, bucket and permissions. */
const shown: Record<string, string> = {
  folder: '',
  name: '',
  size: 'file-detail',
  'last-modified': 'file-detail',
  download: '',
};

/** The StorageBrowser's table, extended by the owner of each file. */
export function FilesTable({ headers, rows, isLoading }: TableProps) {
  const text = useText();
  const folder = useOpenFolder();
  const nameAt = headers.findIndex(({ key }) => key === 'name');
  const paths = rows.map(({ content }) => `${folder}${nameOf(content[nameAt])}`);
  const owners = useQuery({ ...fileOwnersQuery(paths), enabled: nameAt >= 0 && !isLoading && paths.length > 0 });
  const columns = headers.map(({ key }, at) => ({ key, at })).filter(({ key }) => key in shown);
  if (isLoading || rows.length === 0) return null;
  return (
    <>
      {hasFailed(owners) && (
        <div className="mb-3 flex flex-wrap items-center gap-3">
          <p>{text('files.ownersFailed')}</p>
          <TryAgain query={owners} />
        </div>
      )}
      <Table size="small" caption={<span className="sr-only">{folder || text('files.folders')}</span>}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, at }) => (
              <HeaderCell key={key} header={headers[at]} className={shown[key] ?? ''} hasOwnerNext={key === 'name'} />
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key: row, content, active }, n) => (
            <TableRow key={row} aria-selected={nameAt >= 0 ? Boolean(active) : undefined}>
              {columns.map(({ key, at }) => (
                <BodyCells
                  key={key}
                  cell={content[at]}
                  name={nameOf(content[nameAt])}
                  className={shown[key] ?? ''}
                  owner={
                    key === 'name' && (
                      <FileOwnerName owner={owners.data?.get(paths[n] ?? '')} isLoading={owners.isPending} />
                    )
                  }
                />
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

interface HeaderCellProps {
  header: Header | undefined;
  className: string;
  hasOwnerNext: boolean;
}

function HeaderCell({ header, className, hasOwnerNext }: HeaderCellProps) {
  const text = useText();
  if (header?.type !== 'sort') {
    return (
      <TableCell as="th" className={className}>
        <span className="sr-only">{text('files.download')}</span>
      </TableCell>
    );
  }
  const { label, sortDirection, onSort } = header.content;
  return (
    <>
      <TableCell as="th" aria-sort={sortDirection ?? 'none'} className={className}>
        <Button variation="link" size="small" onClick={() => onSort?.()}>
          {label}
          {sortDirection && <span aria-hidden="true">{sortDirection === 'ascending' ? ' ↑' : ' ↓'}</span>}
        </Button>
      </TableCell>
      {hasOwnerNext && (
        <TableCell as="th" className="file-owner-head">
          {text('files.owner')}
        </TableCell>
      )}
    </>
  );
}

interface BodyCellsProps {
  cell: Cell | undefined;
  name: string;
  className: string;
  /** Owner of the file, for the column after the name. */
  owner: React.ReactNode;
}

function BodyCells({ cell, name, className, owner }: BodyCellsProps) {
  const text = useText();
  const dates = useDates();
  const { size } = useUnitFormats();
  if (!cell) return null;
  switch (cell.type) {
    case 'button': {
      const { label, icon, onClick } = cell.content;
      const isDownload = icon === 'download';
      return (
        <>
          <TableCell className={className}>
            <Button
              variation="link"
              size="small"
              onClick={() => onClick?.()}
              aria-label={isDownload ? text('files.downloadNamed', { file: name }) : undefined}
              className="file-name"
            >
              {isDownload ? <Icon name="download" /> : label}
            </Button>
          </TableCell>
          {owner && <TableCell>{owner}</TableCell>}
        </>
      );
    }
    case 'date':
      return <TableCell className={className}>{dates.moment(cell.content.value)}</TableCell>;
    case 'number': {
      const { value } = cell.content;
      return <TableCell className={className}>{value !== undefined && size(value)}</TableCell>;
    }
    default:
      return <TableCell className={className} />;
  }
}

function nameOf(cell: Cell | undefined): string {
  return cell?.type === 'button' ? (cell.content.label ?? '') : '';
}
