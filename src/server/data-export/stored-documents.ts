import type { QueryRunner } from '../storage/database.ts'
import { pagesOf } from './snapshot.ts'

/** The PDFs of a company that are stored, each with the name of its file, in SQL. */
const DOCUMENTS = (organizationId: number) => [
  `select concat(q.quote_number, case when v.version > 1 then '-rev' || v.version end) as name, v.pdf
    from quote_versions v join quotes q on (q.organization_id, q.id) = (v.organization_id, v.quote_id)
    where v.organization_id = ${organizationId} and v.pdf is not null order by v.quote_id, v.version`,
  `select concat(q.quote_number, case when a.version > 1 then '-rev' || a.version end, '-signed') as name, a.pdf
    from quote_acceptances a join quotes q on (q.organization_id, q.id) = (a.organization_id, a.quote_id)
    where a.organization_id = ${organizationId} and a.pdf is not null order by a.quote_id, a.version`,
  `select concat(j.job_number, '-', replace(p.kind, '_', '-'), '-', row_number() over (partition by p.job_id, p.kind order by p.id)) as name, p.pdf
    from job_papers p join jobs j on (j.organization_id, j.id) = (p.organization_id, p.job_id)
    where p.organization_id = ${organizationId} and p.pdf is not null order by p.id`,
  `select concat('paper-', replace(c.paper, '_', '-')) as name, s.pdf
    from company_papers c join paper_contents s on (s.organization_id, s.sha256) = (c.organization_id, c.sha256)
    where c.organization_id = ${organizationId} and s.pdf is not null order by c.paper`,
]

/** Agreements, signed ones, papers of jobs and those that the company supplies. */
export async function* storedDocuments(
  query: QueryRunner,
  organizationId: number,
): AsyncGenerator<{ name: string; pdf: Uint8Array }, void> {
  for (const statement of DOCUMENTS(organizationId)) {
    for await (const page of pagesOf(query, statement)) {
      for (const { name, pdf } of page) yield { name: String(name), pdf: pdf as Uint8Array }
    }
  }
}
