import { type FormEvent, useState } from 'react'
import type { Session } from '../../contract/auth.ts'
import { ApiError, reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { lazyResolver } from '../lazy-resolver.ts'
import { focusField, useForm } from '../use-form.ts'
import { AuthForm, AuthLayout, LINK } from './auth-layout.tsx'
import { CodeField } from './code-field.tsx'

const rules = lazyResolver(async () => (await import('../../contract/two-step.ts')).codeBody)

const ASK_RECOVERY = 'Enter one of the recovery codes that you kept. Each works once.'
const ASK_APP = 'Open the authenticator app on your phone and enter the code that it shows for Moving Pro.'
const FAILED = 'You could not be signed in. Please try again.'

type CodeStepProps = {
  /** What the right password was answered with. */
  challenge: string
  onSignedIn: (answer: Session) => unknown
  /** Back to the password; `reason`: why, where it was not by choice. */
  onStartOver: (reason: string | null) => void
}

function useCode({ challenge, onSignedIn, onStartOver }: CodeStepProps) {
  const form = useForm({
    resolver: rules,
    defaultValues: { code: '' },
  })

  const submit = form.handleSubmit(async ({ code }) => {
    let answer: Session
    try {
      answer = await api.twoStep.signIn({ body: { challenge, code } })
    } catch (error) {
      // The challenge is over: the password is asked again.
      if (error instanceof ApiError && error.status === 401) onStartOver(reasonOf(error, FAILED))
      else form.refuse(error, FAILED)
      return
    }
    await onSignedIn(answer)
  })

  const press = (event: FormEvent) => {
    // Ready to be typed over should it be wrong; once the answer is there, someone may be typing elsewhere.
    focusField(form.control, 'code', { select: true })
    return submit(event)
  }

  return { form, press }
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function CodeStep({ challenge, onSignedIn, onStartOver }: CodeStepProps) {
  const [recovery, setRecovery] = useState(false)
  const { form, press } = useCode({ challenge, onSignedIn, onStartOver })
  const { register, formState, errorOf } = form
  const switchKind = () => {
    setRecovery(!recovery)
    form.reset()
  }

  return (
    <AuthLayout
      title="Enter the code"
      footer={
        <button type="button" className={LINK} onClick={() => onStartOver(null)}>
          Back to the password
        </button>
      }
    >
      <AuthForm
        onSubmit={press}
        failure={errorOf('root')}
        lead={recovery ? ASK_RECOVERY : ASK_APP}
        action="Sign in"
        busyLabel="Signing in..."
        busy={formState.isSubmitting}
        className="flex flex-col gap-5 max-sm:gap-4"
        after={
          <button type="button" className={`${LINK} self-center text-secondary`} onClick={switchKind}>
            {recovery ? 'Use the authenticator app' : 'Use a recovery code'}
          </button>
        }
      >
        <CodeField
          {...register('code')}
          key={recovery ? 'recovery' : 'app'}
          recovery={recovery}
          error={errorOf('code')}
          autoFocus
          large
        />
      </AuthForm>
    </AuthLayout>
  )
}
