import { openPages } from '../config/signIn';
import { t } from '../language/t';
import { authProvider } from '../providers/authProvider';
import { Field } from './Field';
import { navigate } from './location';
import { ResetForm } from './ResetForm';
import { email } from './rules';
import { useForm } from './useForm';

export const ForgotPassword = () => {
  const form = useForm({
    start: { email: '' },
    rules: { email },
    send: async values => {
      await authProvider.requestReset(values);
      navigate(openPages.enterOtp);
    },
    explain: () => t('Please Enter Registed Email'),
  });

  return (
    <ResetForm
      title={t('Forgot Password')}
      heading={t('Forgot Password')}
      intro={t('We will email a one-time code to your registered address.')}
      form={form}
      submit={t('Send')}
    >
      <Field label={t('Email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
    </ResetForm>
  );
};
