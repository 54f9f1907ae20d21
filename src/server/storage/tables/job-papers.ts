import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { PaperKind, Party } from '../../../domain/papers/paper-document.ts'
import { type Copy, initials, type SignedAt } from '../../../domain/papers/paper-signature.ts'
import { paperDocument } from '../../../domain/papers/papers.ts'
import { sentLogos } from './agreements.ts'
import { bytes, calledThen, document, foreignRow, id, moment, reference } from './columns.ts'
import { users } from './company.ts'
import { jobs } from './jobs.ts'

/** What was done with a paper. */
export type PaperAct = 'offered' | 'refused' | 'signed'

/**
 * Each act on a paper of a job, with the whole paper as it was then; how a paper stands follows from the acts on the same
 * document. A trigger refuses every change but the first making of the PDF, and that it goes.
 */
export const jobPapers = pgTable(
  'job_papers',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    /** Of the event that says so: sent twice, it is one act. */
    eventId: uuid('event_id').notNull(),
    kind: text('kind').$type<PaperKind>().notNull(),
    act: text('act').$type<PaperAct>().notNull(),
    document: document('job_papers.document', paperDocument).notNull(),
    /** SHA-256 in hexadecimal of the document's canonical JSON, the same on the phone and here. */
    documentSha256: text('document_sha256').notNull(),
    /** What the server makes of the same facts, where that is something else. */
    computed: document('job_papers.computed', paperDocument),
    /** Signed with no effect until the office decides: it may not be what it seems, and money would follow from it. */
    waits: boolean('waits').notNull().default(false),
    /** When it was done, by the clock of the person who did it. */
    at: moment('at').notNull(),
    receivedAt: moment('received_at').notNull(),
    place: text('place').$type<SignedAt>(),
    copyGiven: text('copy_given').$type<Copy>(),
    /** Why it was refused. */
    reason: text('reason'),
    /** The network address and the program that sent it. */
    address: text('address'),
    userAgent: text('user_agent'),
    /** Null when the company had no logo. */
    logoSha256: text('logo_sha256'),
    pdf: bytes('pdf'),
    pdfSha256: text('pdf_sha256'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('job_papers_of_event').on(table.organizationId, table.eventId),
    index('job_papers_of_job').on(table.organizationId, table.jobId, table.id),
    index('job_papers_waiting').on(table.organizationId, table.jobId).where(sql`waits`),
    index('job_papers_pdf').on(table.pdfSha256).where(sql`pdf_sha256 is not null`),
    // No cascade: a job with papers is not deleted.
    foreignRow('job_papers_job', [table.organizationId, table.jobId], jobs),
    foreignKey({
      name: 'job_papers_logo',
      columns: [table.organizationId, table.logoSha256],
      foreignColumns: [sentLogos.organizationId, sentLogos.sha256],
    }),
  ],
)

/** Who signed a paper, as it was signed. A trigger refuses every change. */
export const paperSignatures = pgTable(
  'paper_signatures',
  {
    id: id().notNull(),
    organizationId: reference('organization_id').notNull(),
    paperId: reference('paper_id').notNull(),
    party: text('party').$type<Party>().notNull(),
    name: text('name').notNull(),
    drawing: text('drawing'),
    initials: document('paper_signatures.initials', initials).notNull(),
    signedAt: moment('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('paper_signatures_of_paper').on(table.organizationId, table.paperId),
    foreignRow('paper_signatures_paper', [table.organizationId, table.paperId], jobPapers),
  ],
)

/** What the office has decided of a paper that waited, once: it counts, or it is set aside. A trigger refuses every change. */
export const paperDecisions = pgTable(
  'paper_decisions',
  {
    organizationId: reference('organization_id').notNull(),
    jobId: reference('job_id').notNull(),
    documentSha256: text('document_sha256').notNull(),
    counts: boolean('counts').notNull(),
    /** Why it was set aside. */
    reason: text('reason'),
    decidedBy: reference('decided_by'),
    byName: calledThen('by_name'),
    decidedAt: moment('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.jobId, table.documentSha256] }),
    foreignRow('paper_decisions_job', [table.organizationId, table.jobId], jobs),
    foreignRow('paper_decisions_user', [table.organizationId, table.decidedBy], users),
  ],
)
