import { Link } from '@tanstack/react-router'
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { Quote } from '../../contract/quote.ts'
import type { LackAnswer } from '../../contract/quote-agreement.ts'
import { readyToSignWords } from '../../domain/agreements/document-lacks.ts'
import { stateOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import { RULES_OVERRIDE_WORDS } from '../../domain/jurisdictions/rules-override.ts'
import { stateName } from '../../domain/quotes/us-states.ts'
import { useRights } from '../auth/rights.ts'
import { formatDate, formatWeekdayDate } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Card } from '../ui/card.tsx'
import { AgreementDialog } from './agreement-dialog.tsx'
import { useConversion } from './converted-quotes.ts'

/** In one line whether the quote can be signed, and on a press all that the law of its states asks for; nothing is blocked by it. */
export function DocumentLacks({ quote }: { quote: Quote }) {
  const [open, setOpen] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { converted } = useConversion(quote)
  const { lacks } = quote
  const words = readyToSignWords(lacks)
  const count = `${lacks.length} of ${quote.lacks_of}`
  const isReady = words === 'Ready to sign'
  return (
    <Card aria-label="Missing from this quote" divided>
      <div className="flex items-start gap-2.5 px-card py-2.5">
        {isReady ? (
          <CircleCheck size={16} className="mt-1.5 shrink-0 text-green-text" />
        ) : (
          <TriangleAlert size={16} className="mt-1.5 shrink-0 text-amber-text" />
        )}
        <h2 className="min-w-0 flex-auto py-1 text-body font-medium break-words">{words}</h2>
        <Button
          variant="link"
          size="small"
          className="-mr-2.5"
          aria-expanded={isWhole}
          aria-label={isWhole ? 'Hide what is missing' : `Show what is missing, ${count}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Hide' : isReady ? 'Details' : count}
        </Button>
      </div>
      {isWhole && (
        <>
          {lacks.length > 0 && (
            <ul className="divide-y divide-border border-t border-border">
              {lacks.map((lack) => (
                <li key={lack.id} className="flex gap-2.5 px-card py-3">
                  <LackIcon lack={lack} />
                  <div className="min-w-0">
                    <p className="text-body break-words">
                      {lack.words}
                      {lack.due && `, by ${formatWeekdayDate(lack.due)}`}
                    </p>
                    {lack.detail && <p className="mt-0.5 text-secondary text-text-2">{lack.detail}</p>}
                    {!converted && <Mend lack={lack} quoteId={quote.id} onRecord={() => setOpen(true)} />}
                  </div>
                </li>
              ))}
            </ul>
          )}
          <RulesLine quote={quote} />
        </>
      )}
      <AgreementDialog quote={quote} open={open} onClose={() => setOpen(false)} />
    </Card>
  )
}

const RulesLine = ({ quote }: { quote: Quote }) => (
  <p className="border-t border-border px-card py-3 text-caption text-text-3">
    {rulesInWords(quote)}{' '}
    {quote.jurisdiction !== 'other' && (
      <Link to="/rules" search={{ of: quote.jurisdiction }} className="rounded-small text-accent underline">
        See the rules
      </Link>
    )}
  </p>
)

const LackIcon = ({ lack }: { lack: LackAnswer }) =>
  lack.due ? (
    <Clock size={16} aria-label="Due later" role="img" className="mt-0.5 shrink-0 text-text-2" />
  ) : (
    <TriangleAlert size={16} aria-label="Missing" role="img" className="mt-0.5 shrink-0 text-amber-text" />
  )

const LINK = buttonStyle('link', 'small', '-ml-2.5 -mb-1')

/** The one thing to do about it. */
function Mend({ lack, quoteId, onRecord }: { lack: LackAnswer; quoteId: number; onRecord: () => void }) {
  const may = useRights()
  switch (lack.action) {
    case 'settings':
    case 'papers':
      if (!may('company.change')) return <p className="text-secondary text-text-2">An Admin can enter it.</p>
      return (
        <Link
          to="/settings"
          search={{ tab: lack.action === 'papers' ? 'papers' : 'documents' }}
          className={LINK}
        >
          Open Settings
        </Link>
      )
    case 'quote':
      return (
        <Link to="/calculator" search={{ quote: quoteId }} className={LINK}>
          Edit the quote
        </Link>
      )
    case 'survey':
    case 'price':
      return (
        <Button variant="link" size="small" className="-mb-1 -ml-2.5" onClick={onRecord}>
          {lack.action === 'survey' ? 'Record a survey' : 'Set the maximum'}
        </Button>
      )
    default:
      return null
  }
}

function rulesInWords(quote: Quote): string {
  const { jurisdiction, pickup_address, delivery_address, rules_override: override } = quote
  const { name, from: source, coverage, regulator } = jurisdictions[jurisdiction]
  if (override) {
    const words = RULES_OVERRIDE_WORDS[override.kind]
    return `By the rules for ${name}, ${words}: ${override.reason.replace(/\.$/, '')}. You can still send the quote.`
  }
  const [from, to] = [stateOf(pickup_address), stateOf(delivery_address)]
  if (source === null)
    return 'The addresses do not tell their state; this is what agreements usually include. You can still send the quote.'
  const where = from && to && from !== to ? `${stateName(from)} to ${stateName(to)}` : capitalised(name)
  const usual = 'this is what agreements usually include.'
  if (coverage === 'agency only') {
    const whose = regulator
      ? `${regulator.agency} (${regulator.citation})`
      : `no license for movers; consumer law (${source.citation})`
    return `${where}: ${whose}; ${usual} You can still send the quote.`
  }
  return `${where}: ${source.citation}, read ${formatDate(source.readOn)}. You can still send the quote.`
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
