import { reactRouterProvider } from 'react-admin';
import { PageTitle } from '../views/PageTitle';
import { Problem } from './Problem';

const { Link } = reactRouterProvider;

/** Where unknown paths lead (spec 1 §2.2). */
export const ErrorScreen = () => (
  <>
    <PageTitle name="Error" />
    <Problem heading="Oops..." text="Looks like something went wrong. We're working on it">
      <Link to="/dashboard" className="button">
        Back to Dashboard
      </Link>
    </Problem>
  </>
);
