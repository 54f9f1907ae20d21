import { useRef, useState } from 'react'
import type { PhoneAgent, PhoneProvider } from '../../contract/phone-agent.ts'
import { formatCount } from '../../domain/count.ts'
import { reasonOf } from '../api/api-error.ts'
import { sayDone } from '../say.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { ChangeKeyForm } from './key-form.tsx'
import { lastCallWords } from './last-call-words.ts'
import { PROVIDER_GUIDES } from './provider-guide.ts'
import { useTestDelivery } from './queries.ts'

type ConnectedAgentProps = {
  agent: PhoneAgent & { provider: PhoneProvider }
  /** When the server said so. */
  asOf: Date
}

/** Whether calls arrive, the addresses to enter on the platform, and how to end it. */
export function ConnectedAgent({ agent, asOf }: ConnectedAgentProps) {
  const [open, setOpen] = useState<'key' | 'disconnect' | null>(null)
  const isKeyOpen = open === 'key'
  const guide = PROVIDER_GUIDES[agent.provider]
  const changeKey = useRef<HTMLButtonElement>(null)
  const closeKeyForm = () => {
    setOpen(null)
    // The button that was pressed is gone with the form.
    changeKey.current?.focus()
  }
  return (
    <div className="divide-y divide-border *:px-card *:py-4">
      <div className="grid gap-3.5">
        <div>
          <p className="text-body font-medium">{guide.name}</p>
          <p className="text-secondary text-text-2">
            {lastCallWords(agent.last_call_at, asOf)}
            {agent.waiting > 0 && `, ${formatCount(agent.waiting, 'report')} being processed`}
          </p>
        </div>
        {agent.connected ? (
          <TestDelivery />
        ) : (
          <Banner kind="error">
            The stored key can no longer be read, so calls are refused. Please enter it again.
          </Banner>
        )}
      </div>
      <div className="grid gap-4">
        <CopyField label="Events address" value={agent.events_url ?? ''} hint={guide.events} />
        <CopyField label="Inbound address" value={agent.inbound_url ?? ''} hint={guide.inbound} />
        <CopyField label="Functions address" value={agent.functions_url ?? ''} hint={guide.functions} />
      </div>
      <AgentFunctions />
      <div className="grid gap-4">
        <div className="flex justify-end gap-2">
          <Button variant="ghost" onClick={() => setOpen('disconnect')}>
            Disconnect
          </Button>
          <Button ref={changeKey} aria-expanded={isKeyOpen} onClick={() => setOpen(isKeyOpen ? null : 'key')}>
            Change key
          </Button>
        </div>
        {isKeyOpen && (
          <ChangeKeyForm
            provider={agent.provider}
            onDone={() => {
              closeKeyForm()
              sayDone('Key changed', 'The old one stays valid for 24 hours.')
            }}
            onCancel={closeKeyForm}
          />
        )}
      </div>
      <DisconnectDialog name={guide.name} open={open === 'disconnect'} onClose={() => setOpen(null)} />
    </div>
  )
}

/** Shows whether deliveries arrive, without waiting for a customer to call. */
function TestDelivery() {
  const { mutate, isPending, data, error } = useTestDelivery()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <Button busy={isPending} busyLabel="Sending..." onClick={() => mutate()}>
        Send test delivery
      </Button>
      {!isPending && (data || error) && (
        <div className="min-w-0 flex-auto basis-60">
          <Banner kind={data?.value.delivered ? 'success' : 'error'} compact>
            {data ? data.value.detail : reasonOf(error, 'The test could not be sent. Please try again.')}
          </Banner>
        </div>
      )}
    </div>
  )
}

const FUNCTIONS = [
  ['get_estimate', 'Prices the move from the items or the size of the home.'],
  ['check_availability', 'Tells the caller which start times are free on a day.'],
  ['create_quote', 'Saves the quote and tells the caller its number.'],
  ['lookup_quote', 'Finds an earlier quote by its number and the last name.'],
] as const

/** What the agent can ask for while it talks, to be added to it under these names. */
function AgentFunctions() {
  return (
    <section aria-labelledby="agent-functions">
      <h3 id="agent-functions" className="text-body font-medium">
        Functions
      </h3>
      <p className="mt-0.5 text-secondary text-text-2">
        Add these four to the agent with exactly these names, each with the functions address.
      </p>
      <dl className="mt-2 divide-y divide-border">
        {FUNCTIONS.map(([name, purpose]) => (
          <div key={name} className="grid gap-x-4 py-2 text-secondary sm:grid-cols-[160px_minmax(0,1fr)]">
            <dt className="font-medium text-text-1">{name}</dt>
            <dd className="text-text-2">{purpose}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
