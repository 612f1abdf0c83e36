import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import CssBaseline from '@mui/material/CssBaseline';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { lists, readPage, type ListName, type Row } from '../api';

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'boolean' ? String(value) : '');

/** Pages of rows by what was asked for, kept once read. */
const pages = new Map<string, Promise<{ name: ListName; data: Row[]; total: number }>>();

const pageFor = (name: ListName, asked: { page: number; perPage: number }) => {
  const key = JSON.stringify([name, asked]);
  const rows = pages.get(key) ?? readPage(name, asked).then(read => ({ name, ...read }));
  pages.set(key, rows);
  return rows;
};

const App = () => {
  const [name, setName] = useState<ListName>('users');
  const [page, setPage] = useState(0);
  const [perPage, setPerPage] = useState(25);
  const [shown, setShown] = useState<{ name: ListName; data: Row[]; total: number }>();

  useEffect(() => {
    let isLeft = false;
    const show = async () => {
      const rows = await pageFor(name, { page: page + 1, perPage });
      if (!isLeft) setShown(rows);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [name, page, perPage]);

  const columns = Object.entries(lists[shown?.name ?? name].columns);
  return (
    <>
      <CssBaseline />
      <nav>
        <Button onClick={() => setName('users')}>Users</Button>
        <Button onClick={() => setName('enquiries')}>Enquiries</Button>
      </nav>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell padding="checkbox">
              <Checkbox slotProps={{ input: { 'aria-label': 'Select all' } }} />
            </TableCell>
            {columns.map(([source, label]) => (
              <TableCell key={source}>{label}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {shown?.data.map(row => (
            <TableRow key={row.id} hover>
              <TableCell padding="checkbox">
                <Checkbox slotProps={{ input: { 'aria-label': `Select ${row.id}` } }} />
              </TableCell>
              {columns.map(([source]) => (
                <TableCell key={source}>{textOf(row[source])}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <TablePagination
        component="div"
        count={shown?.total ?? 0}
        page={page}
        rowsPerPage={perPage}
        rowsPerPageOptions={[25, 100]}
        onPageChange={(_event, next) => setPage(next)}
        onRowsPerPageChange={({ target }) => setPerPage(Number(target.value))}
      />
    </>
  );
};

const container = document.getElementById('root');
if (container) createRoot(container).render(<App />);
