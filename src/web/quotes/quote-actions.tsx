import { Link } from '@tanstack/react-router'
import { Calculator, CalendarPlus, Download, Mail, Printer, Trash2, Truck } from 'lucide-react'
import { PhoneActionBar } from '../phone-action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { MenuItem } from '../ui/menu-item.ts'

export type QuotePageActions = {
  /** A converted quote is neither converted again nor deleted. */
  converted: boolean
  jobId: number | null
  /** A quote from the phone that nobody has gone through yet: that comes first. */
  isIncomplete: boolean
  downloading: boolean
  printing: boolean
  onSend: () => void
  onConvert: () => void
  onComplete: () => void
  onDownload: () => void
  onPrint: () => void
  onDelete: () => void
}

/** The actions beside the title. */
export function QuoteActions({ quoteNumber, ...actions }: QuotePageActions & { quoteNumber: string }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      {!actions.converted && (
        <IconButton label={`Delete quote ${quoteNumber}`} onClick={actions.onDelete}>
          <Trash2 />
        </IconButton>
      )}
      <IconButton label="Download PDF" disabled={actions.downloading} onClick={actions.onDownload}>
        <Download />
      </IconButton>
      <Button icon={<Printer />} busy={actions.printing} busyLabel="Opening..." onClick={actions.onPrint}>
        Print
      </Button>
      <SendButton {...actions} />
      <JobButton {...actions} />
      {actions.isIncomplete && <CompleteButton {...actions} />}
    </div>
  )
}

/** On a phone the two main actions stay at the bottom, within reach of the thumb. */
export function PhoneQuoteActions(actions: QuotePageActions) {
  return (
    <PhoneActionBar>
      <SendButton {...actions} />
      {actions.isIncomplete ? <CompleteButton {...actions} /> : <JobButton {...actions} />}
    </PhoneActionBar>
  )
}

/** The rest of the actions on a phone. */
export const quoteMenu = (actions: QuotePageActions): MenuItem[] => [
  ...(actions.isIncomplete
    ? [{ label: 'Convert to Job', icon: <CalendarPlus />, onSelect: actions.onConvert }]
    : []),
  { label: 'Download PDF', icon: <Download />, onSelect: actions.onDownload },
  { label: 'Print', icon: <Printer />, onSelect: actions.onPrint },
  ...(actions.converted
    ? []
    : [{ label: 'Delete Quote', icon: <Trash2 />, danger: true, onSelect: actions.onDelete }]),
]

function SendButton({ onSend }: QuotePageActions) {
  return (
    <Button icon={<Mail className="max-[359px]:hidden" />} onClick={onSend}>
      Send Email
    </Button>
  )
}

function CompleteButton({ onComplete }: QuotePageActions) {
  return (
    <Button
      variant="primary"
      // A phone has room for the words only.
      icon={<Calculator className="max-sm:hidden" />}
      onClick={onComplete}
    >
      Complete in calculator
    </Button>
  )
}

function JobButton({ converted, jobId, isIncomplete, onConvert }: QuotePageActions) {
  if (jobId !== null) {
    return (
      <Link to="/jobs/$id" params={{ id: String(jobId) }} className={buttonStyle('primary')}>
        <Truck />
        View Job
      </Link>
    )
  }
  if (converted) return null
  return (
    <Button variant={isIncomplete ? 'secondary' : 'primary'} icon={<CalendarPlus />} onClick={onConvert}>
      Convert to Job
    </Button>
  )
}
