import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../domain/count.ts'
import { api } from '../api/client.ts'
import { ALWAYS_STALE, reading } from '../api/read.ts'
import { refetchTouched } from '../api/refetch.ts'
import { sayDone } from '../say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Unloaded } from '../unloaded.tsx'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpTwoStep } from './set-up-two-step.tsx'

export const twoStepQuery = reading(api.twoStep.get, {}, ALWAYS_STALE)

const FEW_CODES = 3

type Doing = { what: 'set-up' | 'off' | 'replace' } | { what: 'codes'; codes: readonly string[] } | null

/** One's own two-step sign-in: on or off, and its recovery codes. */
export function TwoStepCard() {
  const query = useQuery(twoStepQuery)
  const { data } = query
  const [doing, setDoing] = useState<Doing>(null)
  const done = () => {
    setDoing(null)
    void refetchTouched(api.twoStep.turnOn)
  }
  const cancel = () => setDoing(null)
  const turnOff = async (body: { password: string }) => {
    await api.twoStep.turnOff({ body })
    done()
    sayDone('Two-step sign-in is off')
  }
  const replace = async (body: { password: string }) => {
    const { recovery_codes } = await api.twoStep.replaceCodes({ body })
    setDoing({ what: 'codes', codes: recovery_codes })
  }
  return (
    <Card
      title="Two-step sign-in"
      aside={data && <Badge tone={data.on ? 'green' : 'grey'}>{data.on ? 'On' : 'Off'}</Badge>}
      divided
    >
      <div className="p-card">
        {!data && (
          <Unloaded query={query} what="two-step sign-in" failed="Two-step sign-in could not be loaded." />
        )}
        {data && doing === null && <Overview {...data} open={(what) => setDoing({ what })} />}
        {doing?.what === 'set-up' && <SetUpTwoStep onDone={done} onCancel={cancel} />}
        {doing?.what === 'off' && <PasswordForm button="Turn off" danger onCancel={cancel} send={turnOff} />}
        {doing?.what === 'replace' && (
          <PasswordForm button="Create new codes" onCancel={cancel} send={replace} />
        )}
        {doing?.what === 'codes' && <RecoveryCodes codes={doing.codes} onDone={done} />}
      </div>
    </Card>
  )
}

type OverviewProps = {
  on: boolean
  recovery_codes_left: number
  required_by: readonly string[]
  open: (what: 'set-up' | 'off' | 'replace') => void
}

function Overview({ on, recovery_codes_left, required_by, open }: OverviewProps) {
  const [company] = required_by
  if (!on) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72 text-body text-text-2">
          With a code from your phone, a stolen password is not enough to sign in.
          {company && ` ${company} requires it for everyone.`}
        </p>
        <Button variant="primary" onClick={() => open('set-up')}>
          Set up
        </Button>
      </div>
    )
  }
  return (
    <div className="grid gap-3.5">
      <p className="text-body text-text-2">
        Signing in asks for a code from your authenticator app.{' '}
        <span className={recovery_codes_left < FEW_CODES ? 'font-medium text-amber-text' : undefined}>
          {formatCount(recovery_codes_left, 'recovery code')} left.
        </span>
        {company && ` ${company} requires it, so it stays on.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => open('replace')}>New recovery codes</Button>
        {!company && <Button onClick={() => open('off')}>Turn off</Button>}
      </div>
    </div>
  )
}
