import { AsyncLocalStorage } from 'node:async_hooks'

/** What the server is doing, for whom: every line that is logged meanwhile says it. Ids only, nothing of a person. */
export type Work = {
  requestId?: string
  /** The queue of a task, or what a sweep looks for. */
  task?: string
  taskId?: number
  organizationId?: number
  /** Set while traces are collected. */
  traceId?: string
}

const current = new AsyncLocalStorage<Work>()

export const doAs = <T>(work: Work, act: () => T): T => current.run(work, act)

/** A copy, to which anyone who logs adds what they have to say. */
export const currentWork = (): Work => ({ ...current.getStore() })

/** Called where a scope is minted, so that no other line has to name the company. */
export function noteCompany(organizationId: number): void {
  const work = current.getStore()
  if (work) work.organizationId = organizationId
}
