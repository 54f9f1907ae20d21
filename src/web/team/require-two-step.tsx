import type { TeamMember } from '../../contract/team.ts'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { useOwnEmail } from '../auth/rights.ts'
import { sayDone, sayFailed } from '../say.ts'
import { Card } from '../ui/card.tsx'
import { Switch } from '../ui/switch.tsx'

type RequireTwoStepProps = { required: boolean; members: readonly TeamMember[] }

/** Whether everybody has to use two-step sign-in; for an Admin to ask who has it. */
export function RequireTwoStep({ required, members }: RequireTwoStepProps) {
  const ownEmail = useOwnEmail()
  const change = useSend(api.team.requireTwoStep, (required: boolean) => ({ body: { required } }))
  const active = members.filter((member) => member.active)
  const having = active.filter(({ two_step }) => two_step)
  const mayAsk = required || having.some(({ email }) => email === ownEmail)
  const set = (wanted: boolean) =>
    change.mutate(wanted, {
      onSuccess: () => sayDone(`Two-step sign-in is ${wanted ? 'required' : 'optional'}`),
      onError: sayFailed('Nothing was changed', 'The server could not change it. Please try again.'),
    })
  return (
    <Card>
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-card" id="two-step-for-everyone">
            Two-step sign-in for everyone
          </h2>
          <p className="text-secondary text-text-2" id="two-step-for-everyone-means">
            {having.length} of {active.length} {having.length === 1 ? 'has' : 'have'} it on.{' '}
            {mayAsk
              ? 'The others are asked to set it up when they next sign in.'
              : 'Set it up for yourself first, in Security.'}
          </p>
        </div>
        <Switch
          aria-labelledby="two-step-for-everyone"
          aria-describedby="two-step-for-everyone-means"
          checked={required}
          disabled={!mayAsk || change.isPending}
          onChange={set}
        />
      </div>
    </Card>
  )
}
