import { useRef, useState } from 'react'
import type { PhoneAgent, PhoneProvider } from '../../contract/phone-agent.ts'
import { formatCount } from '../../domain/count.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { showToast } from '../ui/toast.tsx'
import { AgentFunctions } from './agent-functions.tsx'
import { ChangeKeyForm } from './change-key-form.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { lastCallWords } from './last-call-words.ts'
import { PROVIDER_GUIDES } from './provider-guide.ts'
import { TestDelivery } from './test-delivery.tsx'

type ConnectedAgentProps = {
  agent: PhoneAgent & { provider: PhoneProvider }
  /** When the server said so. */
  asOf: Date
}

/** Whether calls arrive, the addresses to enter on the platform, and how to end it. */
export function ConnectedAgent({ agent, asOf }: ConnectedAgentProps) {
  const [open, setOpen] = useState<'key' | 'disconnect' | null>(null)
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
            {agent.waiting > 0 && `, ${formatCount(agent.waiting, 'report')} being worked on`}
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
          <Button
            ref={changeKey}
            aria-expanded={open === 'key'}
            onClick={() => setOpen(open === 'key' ? null : 'key')}
          >
            Change key
          </Button>
        </div>
        {open === 'key' && (
          <ChangeKeyForm
            provider={agent.provider}
            onDone={() => {
              closeKeyForm()
              showToast({
                kind: 'success',
                title: 'Key changed',
                description: 'The old one stays valid for 24 hours.',
              })
            }}
            onCancel={closeKeyForm}
          />
        )}
      </div>
      <DisconnectDialog name={guide.name} open={open === 'disconnect'} onClose={() => setOpen(null)} />
    </div>
  )
}
