import { useEffect, useState } from 'react'
import type { PaperKind } from '../../domain/papers/paper-document.ts'
import { paperNow, papersOf } from './papers.ts'
import { Screen, Warning } from './parts.tsx'
import { SignForm } from './sign-form.tsx'
import { SignedPaper } from './signed-paper.tsx'
import { isToSign, paperToSign, unsigned } from './signing.ts'
import { type JobOnPhone, useCrew, useNow } from './use-crew.tsx'

type SignScreenProps = { job: JobOnPhone; paper: PaperKind; sha256?: string | undefined }

/** Any paper of a job: to be read and signed, or as it was signed. */
export function SignScreen({ job, paper, sha256 }: SignScreenProps) {
  const { kept } = useCrew()
  const now = useNow()
  const draft = kept.drafts.find((one) => one.job === job.entry.id && one.kind === paper)
  const known = paperNow(paper, job)
  const asked = papersOf(job).find(({ acts: [first] }) => first.documentSha256 === sha256)
  if (asked) return <SignedPaper job={job} paper={asked} />
  if (known && !draft && !isToSign(paper, job)) return <SignedPaper job={job} paper={known} />
  if (draft?.signing) {
    return (
      <SignForm key={`${paper} ${draft.signing.document.madeAt}`} job={job} kept={draft.signing} now={now} />
    )
  }
  return <ShownFirst key={paper} job={job} paper={paper} />
}

/** Keeps a paper as it is shown first, so that it is the same whenever the page is opened again. */
function ShownFirst({ job, paper }: { job: JobOnPhone; paper: PaperKind }) {
  const { words, store, kept, keep, now } = useCrew()
  const [isNothing, setNothing] = useState(false)
  async function show() {
    const id = job.entry.id
    // Of the store itself: what was written a moment ago is there before it is here.
    const draft = await store.drafts.get([id, paper])
    const document = paperToSign(paper, job, draft ? [draft] : [], now())
    setNothing(document === null)
    if (!document) return
    const signing = unsigned(document, kept.session.person.name)
    await keep(() => store.drafts.put({ job: id, kind: paper, said: draft?.said ?? {}, signing }))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is shown
  useEffect(() => void show(), [])
  return (
    <Screen title={words.paperNames[paper]} subtitle={job.entry.customer_name}>
      {isNothing && <Warning>{words.nothingToSign}</Warning>}
    </Screen>
  )
}
