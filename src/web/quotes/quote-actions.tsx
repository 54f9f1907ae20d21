import { Link } from '@tanstack/react-router'
import {
  Calculator,
  CalendarPlus,
  Download,
  Ellipsis,
  FileCheck,
  Mail,
  Pencil,
  Printer,
  Send,
  Trash2,
  Truck,
} from 'lucide-react'
import { mayByToken, useRights } from '../auth/rights.ts'
import { PhoneActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Menu } from '../ui/menu.tsx'
import type { MenuItem } from '../ui/menu-popup.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'

export type QuotePageActions = {
  quoteId: number
  status: string
  /** A converted quote is neither converted again nor deleted. */
  converted: boolean
  /** Not once its move is done. */
  mayChange: boolean
  /** The job that it was booked as before, which is kept with its reason, and the quote with it. */
  cancelledJob: string | null
  jobId: number | null
  /** A version of it was signed: what was signed is kept, so it is never deleted. */
  wasSigned: boolean
  /** What the next send makes while the customer has an earlier version: that is the primary action. */
  nextVersion: number | null
  /** A phone quote that has not been completed in the calculator: that is its primary action. */
  isIncomplete: boolean
  downloading: boolean
  printing: boolean
  onSend: () => void
  onConvert: () => void
  onEdit: () => void
  onDownload: () => void
  /** Null while nothing is signed. */
  onDownloadSigned: (() => void) | null
  onPrint: () => void
  onDelete: () => void
}

/** Why a quote that its customer signed cannot be deleted. */
export const SIGNED_STAYS = 'The customer signed it; what was signed is kept.'
const ON_ITS_WAY = 'It is being sent.'
const downloadItems = ({ downloading, onDownload, onDownloadSigned }: QuotePageActions): MenuItem[] => [
  {
    label: 'Download PDF',
    icon: <Download />,
    disabledBecause: downloading ? ON_ITS_WAY : undefined,
    onSelect: onDownload,
  },
  ...(onDownloadSigned
    ? [
        {
          label: 'Download signed PDF',
          icon: <FileCheck />,
          disabledBecause: downloading ? ON_ITS_WAY : undefined,
          onSelect: onDownloadSigned,
        },
      ]
    : []),
]
const deleteItem = ({ converted, cancelledJob, wasSigned, onDelete }: QuotePageActions): MenuItem => ({
  label: 'Delete Quote',
  icon: <Trash2 />,
  danger: true,
  disabledBecause: converted
    ? 'Delete its job first.'
    : cancelledJob
      ? `Delete its cancelled job ${cancelledJob} first.`
      : wasSigned
        ? SIGNED_STAYS
        : undefined,
  onSelect: onDelete,
})

/** The actions at the head of the page; none of them moves when the quote's state changes. */
export function QuoteActions(actions: QuotePageActions) {
  return (
    <div className="flex shrink-0 items-center gap-2 xl:justify-end">
      <Menu
        label="More actions"
        align="start"
        items={[...downloadItems(actions), deleteItem(actions)]}
        className="flex size-control shrink-0 items-center justify-center rounded-control text-text-2 transition-colors hover:bg-inset hover:text-text-1"
      >
        <Ellipsis />
      </Menu>
      {!actions.isIncomplete && <EditButton {...actions} />}
      <Button icon={<Printer />} busy={actions.printing} onClick={actions.onPrint}>
        Print
      </Button>
      {actions.nextVersion === null && <SendButton {...actions} />}
      <JobButton {...actions} />
      {actions.nextVersion !== null && <SendButton {...actions} />}
      {actions.isIncomplete && <CompleteButton {...actions} />}
    </div>
  )
}

/** On a phone the two main actions stay at the bottom, within reach of the thumb. */
export function PhoneQuoteActions(actions: QuotePageActions) {
  return (
    <PhoneActionBar>
      {actions.nextVersion !== null && (
        <CopyLinkButton quote={{ id: actions.quoteId, status: actions.status }} />
      )}
      <SendButton {...actions} />
      {actions.isIncomplete ? (
        <CompleteButton {...actions} />
      ) : (
        actions.nextVersion === null && <JobButton {...actions} />
      )}
    </PhoneActionBar>
  )
}

/** The rest of the actions on a phone. */
export const quoteMenu = (actions: QuotePageActions): MenuItem[] => [
  ...((actions.isIncomplete || actions.nextVersion !== null) && mayByToken('jobs.change')
    ? [{ label: 'Convert to Job', icon: <CalendarPlus />, onSelect: actions.onConvert }]
    : []),
  ...(!actions.mayChange || actions.isIncomplete
    ? []
    : [{ label: 'Edit', icon: <Pencil />, onSelect: actions.onEdit }]),
  ...downloadItems(actions),
  { label: 'Print', icon: <Printer />, onSelect: actions.onPrint },
  deleteItem(actions),
]

function EditButton({ quoteId, mayChange }: QuotePageActions) {
  if (!mayChange) {
    return (
      <Button icon={<Pencil />} disabled title="The move is complete.">
        Edit
      </Button>
    )
  }
  return (
    <Link to="/calculator" search={{ quote: quoteId }} className={buttonStyle()}>
      <Pencil />
      Edit
    </Link>
  )
}

function SendButton({ nextVersion, onSend }: QuotePageActions) {
  if (nextVersion !== null) {
    return (
      <Button variant="primary" icon={<Send />} onClick={onSend}>
        {`Send version ${nextVersion}`}
      </Button>
    )
  }
  return (
    <Button icon={<Mail className="max-[359px]:hidden" />} onClick={onSend}>
      Send Email
    </Button>
  )
}

function CompleteButton({ onEdit }: QuotePageActions) {
  return (
    <Button
      variant="primary"
      // A phone has room for the words only.
      icon={<Calculator className="max-sm:hidden" />}
      onClick={onEdit}
    >
      Complete in calculator
    </Button>
  )
}

function JobButton({ converted, jobId, isIncomplete, nextVersion, onConvert }: QuotePageActions) {
  const mayBook = useRights()('jobs.change')
  if (jobId !== null) {
    return (
      <Link
        to="/jobs/$id"
        params={{ id: String(jobId) }}
        className={buttonStyle(nextVersion === null ? 'primary' : 'secondary')}
      >
        <Truck />
        View Job
      </Link>
    )
  }
  if (!mayBook) return null
  return (
    <Button
      disabled={converted}
      title={converted ? 'It is already a job.' : undefined}
      variant={isIncomplete || nextVersion !== null ? 'secondary' : 'primary'}
      icon={<CalendarPlus />}
      onClick={onConvert}
    >
      Convert to Job
    </Button>
  )
}
