import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { can } from '../../access/can';
import type { Role } from '../../config/roles';
import { registry } from '../../entities';
import { readOpened, type Opened } from '../../views/preferences/opened';
import { useAdmin } from '../AdminContext';
import { labelOf } from './labelOf';
import type { PaletteItem } from './paletteItem';

/** What a role must be allowed so that a record opens where it did; a dialog of the entity's own needs no more than its list. */
const operationAt: Readonly<Record<string, string>> = { '': 'update', '/show': 'show' };

const mayOpen = (role: Role, { name, path }: Opened): boolean => {
  const entry = registry.find(name)?.entry;
  return entry?.isScreen !== false && can(role, 'list', entry) && can(role, operationAt[path] ?? 'list', entry);
};

/** The records that the person at work opened last. */
export const useOpened = (): readonly PaletteItem[] => {
  const { id: person, role } = useAdmin();
  const navigate = useNavigate();
  const [opened] = useState(() => readOpened(person));
  return opened
    .filter(record => mayOpen(role, record))
    .map(({ name, id, label, path }) => ({
      id: `opened ${name}/${id}`,
      group: 'Opened',
      name: label,
      label,
      note: labelOf(name),
      recordId: id,
      run: () => navigate(`/${name}/${encodeURIComponent(id)}${path}`),
    }));
};
