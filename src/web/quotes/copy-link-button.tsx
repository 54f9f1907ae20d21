import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import type { ButtonSize } from '../ui/button-style.ts'
import { copyText } from '../ui/copy-text.ts'
import { showToast } from '../ui/toast.tsx'
import { reloadQuotes } from './queries.ts'

/** Makes a new link to the quote as it stands. */
export function useNewLink(quoteId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => api.quoteVersions.createLink({ params: { id: quoteId } }),
    onSettled: () => void reloadQuotes(queryClient),
    onError: (error) =>
      showToast({
        kind: 'error',
        title: 'No link was created',
        description: reasonOf(error, 'The server could not create one. Please try again.'),
      }),
  })
}

export function CopyLinkButton({ quoteId, size = 'medium' }: { quoteId: number; size?: ButtonSize }) {
  const create = useNewLink(quoteId)
  return (
    <Button
      size={size}
      icon={<Copy />}
      busy={create.isPending}
      busyLabel="Copying..."
      onClick={() => create.mutate(undefined, { onSuccess: ({ url }) => void copyLink(url) })}
    >
      Copy link
    </Button>
  )
}

async function copyLink(url: string) {
  const isCopied = await copyText(url)
  if (isCopied) showToast({ kind: 'success', title: 'Link copied', description: 'Paste it into a message.' })
  else showToast({ kind: 'warning', title: 'Copy this link', description: url })
}
