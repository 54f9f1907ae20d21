import {
  type Condition,
  type Jurisdiction,
  PAPERS,
  type PaperId,
  type Requirement,
} from '../jurisdictions/jurisdiction.ts'
import { jurisdictions } from '../jurisdictions/jurisdictions.ts'
import { type DocumentFacts, isLacking } from './document-lacks.ts'
import type { GateStanding } from './gate-words.ts'

/** What a move rests on as it comes to a gate. */
export type GateFacts = DocumentFacts & {
  /** The papers whose receipt the customer has given. */
  readonly received: ReadonlySet<string>
}

/** What names a condition among those of a move. */
export type ConditionKey = Pick<Condition, 'at' | 'requires'>

export type GateAnswer<Pass> = {
  readonly condition: Condition
  readonly standing: GateStanding
  readonly pass: Pass | null
}

const isPaper = (id: Requirement | PaperId): id is PaperId => (PAPERS as readonly string[]).includes(id)

/**
 * How a move stands at its gates, by the conditions of its rules in their order. A condition that no one has found
 * written only warns.
 */
export function gatesOf<Pass extends ConditionKey>(
  facts: GateFacts,
  passes: readonly Pass[],
  { conditions }: Pick<Jurisdiction, 'conditions'> = jurisdictions[facts.jurisdiction],
): GateAnswer<Pass>[] {
  return conditions.map((condition) => {
    const { at, requires, level, from } = condition
    const isThere = isPaper(requires) ? facts.received.has(requires) : !isLacking(requires, facts)
    const pass = passes.find((one) => one.at === at && one.requires === requires) ?? null
    if (isThere) return { condition, standing: 'ok', pass }
    if (pass !== null) return { condition, standing: 'passed', pass }
    return { condition, standing: from.read === 'not confirmed' ? 'warn' : level, pass }
  })
}

/** Whether someone may let a move go on without what a condition asks for, if they say why. */
export const mayPass = ({ passableBy }: Pick<Condition, 'passableBy'>, isAdmin: boolean): boolean =>
  passableBy === 'anyone with a reason' || (passableBy === 'admin with a reason' && isAdmin)
