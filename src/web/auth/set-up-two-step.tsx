import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { codeBody } from '../../contract/two-step.ts'
import { api } from '../api/client.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { focusField, useForm } from '../use-form.ts'
import { CodeField } from './code-field.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type App = { secret: string; uri: string }
type Step = { name: 'password' } | { name: 'app'; app: App } | { name: 'codes'; codes: readonly string[] }

const LINK = 'font-medium text-accent hover:underline max-sm:inline-flex max-sm:min-h-11 max-sm:items-center'

type SetUpTwoStepProps = {
  onDone: () => void
  /** Absent where there is no way around. */
  onCancel?: () => void
}

/** Turns two-step sign-in on: the password, the app and a first code from it, the recovery codes. */
export function SetUpTwoStep({ onDone, onCancel }: SetUpTwoStepProps) {
  const [step, setStep] = useState<Step>({ name: 'password' })
  if (step.name === 'password') {
    return (
      <div className="grid gap-4">
        <p className="text-body text-text-2">
          In addition to your password, signing in will ask for a code from an authenticator app on your
          phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
        </p>
        <PasswordForm
          button="Continue"
          onCancel={onCancel}
          send={async (body) => setStep({ name: 'app', app: await api.twoStep.setUp({ body }) })}
        />
      </div>
    )
  }
  if (step.name === 'codes') return <RecoveryCodes codes={step.codes} onDone={onDone} />
  return (
    <FirstCode app={step.app} onCancel={onCancel} onTurnedOn={(codes) => setStep({ name: 'codes', codes })} />
  )
}

type FirstCodeProps = {
  app: App
  onCancel: (() => void) | undefined
  onTurnedOn: (codes: readonly string[]) => void
}

function FirstCode({ app, onCancel, onTurnedOn }: FirstCodeProps) {
  const { register, handleSubmit, formState, control, refuse, errorOf } = useForm({
    resolver: zodResolver(codeBody),
    defaultValues: { code: '' },
  })
  const submit = handleSubmit(async (body) => {
    try {
      onTurnedOn((await api.twoStep.turnOn({ body })).recovery_codes)
    } catch (error) {
      refuse(error, 'It could not be turned on. Please try again.')
    }
  })
  const press = (event: FormEvent) => {
    // Ready to be typed over should it be wrong.
    focusField(control, 'code', { select: true })
    return submit(event)
  }
  const failure = errorOf('root')
  return (
    <form onSubmit={press} noValidate className="grid gap-4">
      <div className="flex items-start gap-5 max-sm:flex-col max-sm:items-center">
        <QrCode text={app.uri} label="QR code for the authenticator app" />
        <div className="grid w-full min-w-0 gap-3">
          <p className="text-body text-text-2">
            Scan the code with the app.{' '}
            <a href={app.uri} className={LINK}>
              Open the app on this phone
            </a>{' '}
            if it is on this device.
          </p>
          <CopyField label="Key" value={app.secret} hint="For an app that cannot scan." />
        </div>
      </div>
      {failure && <Banner kind="error">{failure}</Banner>}
      <CodeField {...register('code')} label="Code shown in the app" error={errorOf('code')} autoFocus />
      <div className="flex justify-end gap-2">
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Turning on...">
          Turn on
        </Button>
      </div>
    </form>
  )
}
