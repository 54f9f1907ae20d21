import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../api/client.ts'
import { useSend } from '../api/send.ts'
import { sayDone, sayFailed } from '../say.ts'
import { ActionDialog } from '../ui/action-dialog.tsx'
import { Button } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-style.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast.tsx'

type Linked = { id: number; status: string }

/** Makes a new link to the quote as it stands. With a draft `question` asks first: its link makes it an offer. */
export function useNewLink(
  { id, status }: Linked,
  onLink: (url: string) => void,
): { isPending: boolean; begin: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const create = useSend(api.quoteVersions.createLink, () => ({ params: { id } }), {
    isDoneAtOnce: true,
    onSuccess: ({ url }) => onLink(url),
    onSettled: () => setAsking(false),
    onError: sayFailed('No link was created', 'The server could not create one. Please try again.'),
  })
  const isDraft = status === 'draft' || status === 'phone_quote'
  return {
    isPending: create.isPending,
    begin: () => (isDraft ? setAsking(true) : create.mutate()),
    question: (isDraft || isAsking) && (
      <ActionDialog
        title="Give out this draft?"
        open={isAsking}
        onClose={() => setAsking(false)}
        action="Create link"
        busyLabel="Creating..."
        busy={create.isPending}
        onSubmit={() => create.mutate()}
      >
        <p className="text-body text-text-2">
          Anyone with the link can see the quote and accept it. From then on it counts as sent.
        </p>
      </ActionDialog>
    ),
  }
}

export function CopyLinkButton({ quote, size = 'medium' }: { quote: Linked; size?: ButtonSize }) {
  const { isPending, begin, question } = useNewLink(quote, (url) => void copyLink(url))
  return (
    <>
      <Button size={size} icon={<Copy />} busy={isPending} busyLabel="Copying..." onClick={begin}>
        Copy link
      </Button>
      {question}
    </>
  )
}

async function copyLink(url: string) {
  const isCopied = await copyText(url)
  if (isCopied) sayDone('Link copied', 'Paste it into a message.')
  else showToast({ kind: 'warning', title: 'Copy this link', description: url })
}
