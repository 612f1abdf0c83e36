import { t } from '../language/t';
import { useAdmin } from './AdminContext';

/** Who is at work: the full name in capitals, or for other roles an initial and the first name (SHELL-16 to SHELL-18). */
export const Greeting = () => {
  const { role, fullName, fname } = useAdmin();
  const isNamedInFull = role === 'superadmin' || role === 'admin';
  const name = isNamedInFull ? fullName.toUpperCase() : fname || fullName;
  const [initial = ''] = name;
  return (
    <p className="greeting" title={name}>
      <span className="greeting-word">{t('Hello,')}</span>
      {!isNamedInFull && (
        <span className="greeting-initial" aria-hidden="true">
          {initial.toUpperCase()}
        </span>
      )}
      <strong>{name}</strong>
    </p>
  );
};
