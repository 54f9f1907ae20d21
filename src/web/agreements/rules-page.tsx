import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import {
  JURISDICTIONS,
  type Jurisdiction,
  type JurisdictionId,
} from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictionOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { jurisdictions } from '../../domain/jurisdictions/jurisdictions.ts'
import type { Source } from '../../domain/jurisdictions/rule.ts'
import { type RuleRow, ruleRows } from '../../domain/jurisdictions/rule-rows.ts'
import { formatDate } from '../format/date.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Card } from '../ui/card.tsx'
import { Field } from '../ui/field.tsx'
import { Page } from '../ui/page.tsx'
import { Options, Select } from '../ui/select.tsx'
import { agreementQuery } from './queries.ts'

/** What the law asks of a move, rule by rule, with where each stands and how it was read. */
export function RulesPage() {
  const { of } = useSearch({ from: '/staff/rules' })
  const navigate = useNavigate()
  const { data } = useQuery(agreementQuery)
  const home = data?.value.address ?? null
  const id = isKnown(of) ? of : ownRules(home)
  return (
    <Page title="Rules of moves">
      <div className="grid gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
          <Field label="Rules of">
            <Select
              value={id}
              onChange={({ target }) =>
                void navigate({ to: '/rules', search: { of: target.value }, replace: true })
              }
            >
              {GROUPS.map(([coverage, label]) => (
                <optgroup key={coverage} label={label}>
                  <Options of={withCoverage(coverage)} words={nameOf} />
                </optgroup>
              ))}
            </Select>
          </Field>
          <p className="text-secondary text-text-2">
            What we read, and where and when. This is not legal advice: ask your own lawyer.
          </p>
        </div>
        <Rules key={id} rules={jurisdictions[id]} />
      </div>
    </Page>
  )
}

const isKnown = (of: string | undefined): of is JurisdictionId =>
  of !== undefined && (JURISDICTIONS as readonly string[]).includes(of)

const ownRules = (address: string | null): JurisdictionId => {
  const own = jurisdictionOf(address, address)
  return own === 'other' ? 'interstate' : own
}

const GROUPS = [
  ['full', 'Known as far as we act on them'],
  ['partly', 'Known in part'],
  ['agency only', 'Who regulates, and good practice'],
] as const satisfies readonly (readonly [Jurisdiction['coverage'], string])[]

const withCoverage = (coverage: Jurisdiction['coverage']) =>
  JURISDICTIONS.filter((id) => id !== 'other' && jurisdictions[id].coverage === coverage)

function nameOf(id: JurisdictionId): string {
  const name = jurisdictions[id].name.replace(/^moves (within )?(the )?/, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function Rules({ rules }: { rules: Jurisdiction }) {
  const { regulator, from, coverage } = rules
  return (
    <Card title={rules.name.charAt(0).toUpperCase() + rules.name.slice(1)} divided>
      <div className="border-b border-border px-card py-3.5">
        {regulator ? (
          <>
            <p className="text-body font-medium break-words">{regulator.agency}</p>
            <p className="mt-0.5 text-secondary text-text-2">
              <Cited citation={regulator.citation} url={regulator.url} />
            </p>
          </>
        ) : (
          <p className="text-body break-words">
            {coverage === 'agency only'
              ? 'Movers need no license here; consumer law applies'
              : 'No consumer law of movers holds; the contract does'}
            {from && (
              <>
                : <Cited citation={from.citation} url={from.url} />
              </>
            )}
            .
          </p>
        )}
        {coverage === 'agency only' && (
          <p className="mt-2 text-secondary text-text-2">
            We know who regulates here, not each rule. What follows is good practice.
          </p>
        )}
      </div>
      <ul className="divide-y divide-border">
        {ruleRows(rules).map((row) => (
          <RuleItem key={`${row.about} ${row.words}`} row={row} />
        ))}
      </ul>
    </Card>
  )
}

const TONES: Readonly<Record<Source['read'], BadgeTone>> = {
  'at the source': 'green',
  secondhand: 'blue',
  'not confirmed': 'amber',
}
const READ_NAMES: Readonly<Record<Source['read'], string>> = {
  'at the source': 'At the source',
  secondhand: 'Secondhand',
  'not confirmed': 'Not confirmed',
}

const RuleItem = ({ row: { about, words, from } }: { row: RuleRow }) => (
  <li className="grid gap-x-4 gap-y-1 px-card py-3 md:grid-cols-[9.5rem_minmax(0,1fr)]">
    <p className="text-secondary text-text-2 md:pt-px">{about}</p>
    <div className="min-w-0">
      <p className="text-body break-words">{words}</p>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-caption text-text-3">
        <Badge tone={TONES[from.read]}>{READ_NAMES[from.read]}</Badge>
        <span className="min-w-0 break-words">
          <Cited citation={from.citation} url={from.url} />, read {formatDate(from.readOn)}
        </span>
      </p>
    </div>
  </li>
)

const Cited = ({ citation, url }: { citation: string; url: string }) => (
  <a href={url} target="_blank" rel="noreferrer" className="text-blue-text hover:underline">
    {citation}
    <ExternalLink size={12} aria-label="opens in a new tab" role="img" className="ml-1 inline align-[-1px]" />
  </a>
)
