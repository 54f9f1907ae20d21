import { useState } from 'react'
import type { Webhook } from '../../contract/webhooks.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { formatMoment } from '../format/date.ts'
import { sayDone } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { asBody, useDeleteWebhook, useWebhookAct } from './queries.ts'
import { SecretField, WebhookDialog } from './webhook-dialog.tsx'
import { nameOf } from './webhook-words.ts'

type Asked = 'edit' | 'rotate' | 'delete' | null

/** What can be done with an endpoint: test it, switch it, edit it, change its secret, delete it. */
export function WebhookActions({ webhook, onDeleted }: { webhook: Webhook; onDeleted: () => void }) {
  const { id, active, old_secret_until } = webhook
  const [asked, setAsked] = useState<Asked>(null)
  const test = useWebhookAct(() => api.webhooks.test({ params: { id } }))
  const switched = useWebhookAct(() =>
    api.webhooks.update({ params: { id }, body: { ...asBody(webhook), active: !active } }),
  )
  const close = () => setAsked(null)
  return (
    <div className="grid gap-2.5 px-card py-3">
      <div className="flex flex-wrap gap-2">
        <Button size="small" busy={test.isPending} busyLabel="Sending..." onClick={() => test.mutate()}>
          Send test
        </Button>
        <Button
          size="small"
          busy={switched.isPending}
          busyLabel="Switching..."
          onClick={() => switched.mutate()}
        >
          {active ? 'Switch off' : 'Switch on'}
        </Button>
        <Button size="small" onClick={() => setAsked('edit')}>
          Edit
        </Button>
        <Button size="small" onClick={() => setAsked('rotate')}>
          New secret
        </Button>
        <Button size="small" variant="ghost" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {old_secret_until && (
        <p className="text-caption text-text-2">
          The old secret stays valid until {formatMoment(old_secret_until)}.
        </p>
      )}
      {!test.isPending && (test.data || test.error) && (
        <Banner kind={test.data?.works ? 'success' : 'error'} compact>
          {test.data ? test.data.detail : reasonOf(test.error, 'The test was not sent. Please try again.')}
        </Banner>
      )}
      {switched.isError && (
        <Banner kind="error" compact>
          {reasonOf(switched.error, 'It was not switched. Please try again.')}
        </Banner>
      )}
      {asked === 'edit' && <WebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'rotate' && <RotateDialog webhook={webhook} onClose={close} />}
      {asked === 'delete' && <DeleteDialog webhook={webhook} onClose={close} onDeleted={onDeleted} />}
    </div>
  )
}

function RotateDialog({ webhook: { id }, onClose }: { webhook: Webhook; onClose: () => void }) {
  const rotate = useWebhookAct(async () => (await api.webhooks.rotate({ params: { id } })).secret)
  const secret = rotate.data
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Make a new signing secret?"
      width="narrow"
      {...(secret === undefined ? { action: 'Make new secret' } : { cancel: 'Done' })}
      busyLabel="Making..."
      busy={rotate.isPending}
      refusal={rotate.isError && reasonOf(rotate.error, 'No secret was made. Please try again.')}
      onSubmit={() => rotate.mutate()}
    >
      {secret === undefined ? (
        <p className="text-body text-text-2">
          The old one stays valid for 24 hours, so that nothing is lost until the receiver knows the new one.
        </p>
      ) : (
        <SecretField secret={secret} />
      )}
    </ActionDialog>
  )
}

type DeleteDialogProps = { webhook: Webhook; onClose: () => void; onDeleted: () => void }

function DeleteDialog({ webhook, onClose, onDeleted }: DeleteDialogProps) {
  const remove = useDeleteWebhook(webhook.id, () => {
    sayDone('Webhook deleted')
    onDeleted()
  })
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Delete ${nameOf(webhook)}?`}
      action="Delete webhook"
      busyLabel="Deleting..."
      mutation={remove}
      failed="It was not deleted. Please try again."
    >
      Nothing is sent there any more. What waits is not sent, and what was sent is no longer listed here.
    </ConfirmDialog>
  )
}
