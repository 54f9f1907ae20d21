import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sayFailed } from './say.ts'
import { showToast } from './ui/toast.tsx'

/** The timeout for loading the print frame. */
const LOADS_WITHIN_MS = 10_000

/** Desktop browsers with a PDF viewer print from a hidden frame; phones print from a new tab. */
const printsInPage = () => navigator.pdfViewerEnabled && matchMedia('(any-pointer: fine)').matches

type Print = {
  /** Opens the browser's print for the file; 'saved' where the file could only be saved, to be printed from there. */
  file(file: File): Promise<'printed' | 'saved'>
  /** There will be no file. */
  cancel(): void
}

/**
 * Fetches a PDF, opens the browser's print for it, and says what came of it under the document's `name`.
 * @param onPrinted the file was opened to be printed, or saved for it
 */
export function usePrint(name: string, fetchPdf: () => Promise<File>, onPrinted?: () => void) {
  const { mutate, isPending } = useMutation({
    mutationFn: async (print: Print) => print.file(await fetchPdf()),
    onSuccess: (how) => {
      onPrinted?.()
      if (how === 'printed') return
      showToast({
        kind: 'info',
        title: `${name} saved`,
        description: 'This browser could not open the print window. Print the PDF from your downloads.',
      })
    },
    onError: (error, print) => {
      print.cancel()
      sayFailed(`${name} not printed`, 'The server could not make the PDF. Please try again.')(error)
    },
  })
  return { isPending, print: () => mutate(startPrint()) }
}

/** Fetches a file and lets the browser save it; where that failed, says so under its `name`. */
export function useDownload<What = void>(name: string, fetchFile: (what: What) => Promise<File>) {
  return useMutation({
    mutationFn: fetchFile,
    onSuccess: saveFile,
    onError: sayFailed(`${name} not downloaded`, 'The server could not make the PDF. Please try again.'),
  })
}

/** Starts printing a PDF that is not fetched yet; called in the click handler, because later pop-ups are blocked. */
function startPrint(): Print {
  const tab = printsInPage() ? null : window.open('', '_blank')
  return {
    async file(file) {
      const url = URL.createObjectURL(file)
      if (tab) {
        tab.location.replace(url)
        return 'printed'
      }
      if (printsInPage() && (await printInFrame(url))) return 'printed'
      if (window.open(url, '_blank')) return 'printed'
      saveFile(file)
      return 'saved'
    },
    cancel: () => tab?.close(),
  }
}

/** The frame of the last print stays, because no event tells when printing is over. */
let frame: HTMLIFrameElement | null = null

async function printInFrame(url: string): Promise<boolean> {
  if (frame) URL.revokeObjectURL(frame.src)
  frame?.remove()
  const next = document.createElement('iframe')
  frame = next
  next.title = 'Print'
  next.inert = true
  // Browsers do not print what is not displayed.
  next.className = 'fixed right-0 bottom-0 size-px border-0 opacity-0'
  const loading = new Promise<boolean>((resolve) => {
    next.onload = () => resolve(true)
    setTimeout(() => resolve(false), LOADS_WITHIN_MS)
  })
  next.src = url
  document.body.append(next)
  if (!(await loading)) return false
  try {
    next.contentWindow?.focus()
    next.contentWindow?.print()
    return true
  } catch {
    // Some browsers show a PDF as a page of another origin.
    return false
  }
}

/** By then the slowest browser has started the download. */
const RELEASE_AFTER_MS = 60_000

/** Lets the browser save a file under its name, like any download. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}

/** The address of a file that is in this page alone, as long as it is shown. */
export function useAddressOf(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
