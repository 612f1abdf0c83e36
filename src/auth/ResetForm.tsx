import { pendingReset } from '../api/pendingReset';
import { openPages } from '../config/signIn';
import { t } from '../language/t';
import { Form, type FormProps } from './Form';
import { Link } from './Link';
import { navigate } from './location';

interface ResetFormProps extends Omit<FormProps, 'remedy' | 'cancel'> {
  /** Whether the step before this one is missing, so that a failure can only be mended by starting over. */
  startOver?: boolean;
}

const cancelReset = () => {
  pendingReset.forget();
  navigate(openPages.signIn);
};

/** One step of replacing a forgotten password. */
export const ResetForm = ({ startOver, ...props }: ResetFormProps) => (
  <Form
    {...props}
    remedy={startOver && <Link href={openPages.forgotPassword}>{t('Start over')}</Link>}
    cancel={
      <button type="button" className="button quiet" disabled={props.form.isSubmitting} onClick={cancelReset}>
        {t('Cancel')}
      </button>
    }
  />
);
