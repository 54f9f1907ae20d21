import { Suspense, useState } from 'react'
import { formatMoney } from '../domain/money.ts'
import type { PendingChange } from './agree-change-dialog.tsx'
import { reasonOf } from './api/api-error.ts'
import { api } from './api/client.ts'
import { refetchTouched } from './api/refetch.ts'
import { useSend } from './api/send.ts'
import { sayDone } from './say.ts'
import { ActionDialog } from './ui/action-dialog.tsx'
import { lazyPart } from './ui/lazy-part.ts'

const AgreeChangeDialog = lazyPart(() => import('./agree-change-dialog.tsx'), 'AgreeChangeDialog')

export const BANNER_LINK =
  'relative rounded-small font-medium underline underline-offset-2 max-sm:after:absolute max-sm:after:-inset-3'

/** How a change stops waiting besides a signature: the office records who agreed, or withdraws it. */
export function DecideChange({ change }: { change: PendingChange }) {
  const [dialog, setDialog] = useState<'agree' | 'withdraw' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <button type="button" className={BANNER_LINK} onClick={() => setDialog('agree')}>
        Record as agreed...
      </button>
      <button type="button" className={BANNER_LINK} onClick={() => setDialog('withdraw')}>
        Withdraw change...
      </button>
      <Suspense fallback={null}>
        {dialog === 'agree' && (
          <AgreeChangeDialog
            change={change}
            onClose={close}
            onAgreed={() => void refetchTouched(api.jobs.agreeChange)}
          />
        )}
      </Suspense>
      {dialog === 'withdraw' && <WithdrawChangeDialog change={change} onClose={close} />}
    </>
  )
}

function WithdrawChangeDialog({ change, onClose }: { change: PendingChange; onClose: () => void }) {
  const asked = { params: { id: change.jobId }, body: { quote_version: change.quoteVersion } }
  const withdraw = useSend(api.jobs.withdrawChange, () => asked, {
    isDoneAtOnce: true,
    onSuccess: () => {
      sayDone('Change withdrawn', 'The quote is back to what was agreed.')
      onClose()
    },
  })
  return (
    <ActionDialog
      open
      onClose={onClose}
      title="Withdraw the change"
      description={`The quote goes back to what was agreed${change.agreedCost === null ? '' : `, ${formatMoney(change.agreedCost)}`}: items, lines, addresses, date and price. The change you sent can no longer be signed.`}
      width="narrow"
      action="Withdraw change"
      danger
      busyLabel="Withdrawing..."
      busy={withdraw.isPending}
      cancel="Keep it"
      refusal={withdraw.isError && reasonOf(withdraw.error, 'It could not be withdrawn. Please try again.')}
      onSubmit={() => withdraw.mutate()}
    />
  )
}
