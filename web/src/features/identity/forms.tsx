import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'wouter';
import { sentenceOf } from '../../shared/errors.ts';
import { paths } from '../../shared/paths.ts';
import { schemaResolver } from '../../shared/schema-resolver.ts';
import { askSession, refetchSession } from '../../shared/session.ts';
import { Field } from '../../shared/ui/field.tsx';
import { Bowtie, Button, Notice } from '../../shared/ui/kit.tsx';
import { toast, toastAfterReload } from '../../shared/ui/toasts.ts';
import { login, signup } from './auth-operations.ts';
import { copy } from './copy.ts';
import { loginSchema, signupSchema } from './schemas.ts';

const Card = ({ title, subtitle, children }: { title: string; subtitle?: string; children: ReactNode }) => (
  <main id="main" className="grid min-h-screen place-items-center content-center gap-5 p-5">
    <Link href={paths.home} className="brand" aria-label="Valet, home">
      <Bowtie />
      Valet
    </Link>
    <div className="panel w-full max-w-sm p-7">
      <h1 className="h2">{title}</h1>
      {subtitle && <p className="mt-1 text-ink-2">{subtitle}</p>}
      {children}
    </div>
  </main>
);

/** The welcome survives the full reload that brings the dashboard. */
const goHomeWithReload = () => {
  toastAfterReload({ title: copy.login.welcome });
  location.assign(paths.home);
};

export function LoginPage({ onSignedIn = goHomeWithReload }: { onSignedIn?: () => void }) {
  const [failure, setFailure] = useState('');
  const form = useForm({
    resolver: schemaResolver(loginSchema),
    defaultValues: { username: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.login.failed, description: sentence });
  };
  const submit = form.handleSubmit(async (entered) => {
    setFailure('');
    try {
      const outcome = await login(entered);
      if (!outcome.ok) return fail(outcome.sentence || copy.login.fallback);
      const session = await askSession();
      if (session.status === 'signed-out') return fail(copy.login.noCookie);
      onSignedIn();
    } catch (error) {
      fail(sentenceOf(error, copy.login.fallback));
    }
  });
  return (
    <Card title="Welcome back">
      <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        {failure && <Notice>{failure}</Notice>}
        <Button type="submit" size="lg" pending={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign in'}
        </Button>
      </form>
      <p className="mt-4 text-sm">
        New here?{' '}
        <Link className="link" href={paths.signup}>
          Create an account
        </Link>
      </p>
    </Card>
  );
}

export function SignupPage() {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState('');
  const form = useForm({
    resolver: schemaResolver(signupSchema),
    defaultValues: { username: '', password: '', signupCode: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const fail = (sentence: string) => {
    setFailure(sentence);
    toast({ variant: 'destructive', title: copy.signup.failed, description: sentence });
  };
  const submit = form.handleSubmit(async (entered) => {
    setFailure('');
    try {
      const outcome = await signup(entered);
      if (!outcome.ok) return fail(outcome.sentence || copy.signup.fallback);
      await refetchSession();
      toast({ title: copy.signup.welcome });
      navigate(paths.home);
    } catch (error) {
      fail(sentenceOf(error, copy.signup.fallback));
    }
  });
  return (
    <Card title="Create an account" subtitle="Join with your invitation code">
      <form noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          error={errors.username?.message}
          {...form.register('username')}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Field
          label="Signup Code"
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.signupCode?.message}
          {...form.register('signupCode')}
        />
        {failure && <Notice>{failure}</Notice>}
        <Button type="submit" size="lg" pending={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create account'}
        </Button>
        <p className="text-sm text-ink-2">
          By creating an account you confirm that you are 13 or older and accept the{' '}
          <Link className="link" href={paths.privacy}>
            privacy policy of {copy.policyDate}
          </Link>
          ; Valet learns from your voice, chat and purchases.
        </p>
      </form>
      <p className="mt-4 text-sm">
        Already have an account?{' '}
        <Link className="link" href={paths.login}>
          Sign in
        </Link>
      </p>
    </Card>
  );
}
