import { ScanBarcode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Sheet, Square, Warning } from './parts.tsx'
import { useCrew } from './use-crew.tsx'

/** As the browsers that read codes by themselves have it; the others lack it. */
type Detector = { detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]> }
declare global {
  interface Window {
    BarcodeDetector?: new () => Detector
  }
}

const LOOK_EVERY_MS = 200

/** Reads a tag with the camera; absent where the browser reads no codes. @param onCode false: look on */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const { words } = useCrew()
  const [isOpen, setOpen] = useState(false)
  if (!window.BarcodeDetector) return null
  return (
    <>
      <Square label={words.tagging.scan} onClick={() => setOpen(true)}>
        <ScanBarcode size={24} />
      </Square>
      {isOpen && (
        <ScanSheet
          onClose={() => setOpen(false)}
          onCode={(code) => {
            setOpen(false)
            onCode(code)
          }}
        />
      )}
    </>
  )
}

type ScanSheetProps = { onCode: (code: string) => void; onClose: () => void }

function ScanSheet({ onCode, onClose }: ScanSheetProps) {
  const { words } = useCrew()
  const video = useRef<HTMLVideoElement>(null)
  const [isRefused, setRefused] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the camera is opened once, with the sheet
  useEffect(() => {
    const ended = new AbortController()
    readCode(video.current, ended.signal).then(
      (code) => code !== null && onCode(code),
      () => setRefused(true),
    )
    return () => ended.abort()
  }, [])
  return (
    <Sheet title={words.tagging.scan} onClose={onClose}>
      {isRefused ? (
        <Warning>{words.tagging.noCamera}</Warning>
      ) : (
        <p className="text-secondary text-text-2">{words.tagging.scanHint}</p>
      )}
      <video
        ref={video}
        muted
        playsInline
        className="aspect-square w-full rounded-card bg-inset object-cover"
      />
    </Sheet>
  )
}

/**
 * The first code that the camera sees; null once no one waits for it any more.
 * @throws where the camera may not be used
 */
async function readCode(video: HTMLVideoElement | null, ended: AbortSignal): Promise<string | null> {
  if (!video || !window.BarcodeDetector) return null
  const camera = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  try {
    const detector = new window.BarcodeDetector()
    video.srcObject = camera
    await video.play()
    while (!ended.aborted) {
      const [found] = await detector.detect(video)
      if (found) return ended.aborted ? null : found.rawValue
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    return null
  } catch (error) {
    // Anyone who closes the sheet ends the picture.
    if (ended.aborted) return null
    throw error
  } finally {
    for (const track of camera.getTracks()) track.stop()
  }
}
