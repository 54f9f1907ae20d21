#!/usr/bin/env bash
# One would guess: what a document printed earlier in the same process changes nothing in the next one.
# What happens: with the font Geist the second PDF loses letters. A document that says "Anna Miller" is made first; then
#   "Yıldız Kaya" is set without its "Y" and "ı": neither is in the PDF's map from glyphs to letters. Made alone, all
#   nine glyphs are there. With DejaVu Sans nothing is lost: it takes a font whose own rules name other glyphs, which are
#   then kept by the font without the letters they stand for.
# Cure: ask the loaded font once for each letter it has (`glyphForCodePoint` over `characterSet`) before the first document.
# Versions: @react-pdf/renderer 4.9.0, react 19.3.1, @expo-google-fonts/geist 0.4.1, dejavu-fonts-ttf 2.37.3.
# Source: the npm packages; seen on Node 20 and 24.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error --save-exact @react-pdf/renderer@4.9.0 react@19.3.1 \
  @expo-google-fonts/geist@0.4.1 dejavu-fonts-ttf@2.37.3 >/dev/null
cat >try.mjs <<'JS'
import { createElement } from 'react'
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer'
import { inflateSync } from 'node:zlib'

const FONTS = {
  Geist: 'node_modules/@expo-google-fonts/geist/400Regular/Geist_400Regular.ttf',
  DejaVu: 'node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
}
const [, , family, before] = process.argv
Font.register({ family, src: FONTS[family] })

const make = (words) => {
  const text = createElement(Text, { style: { fontFamily: family } }, words)
  return renderToBuffer(createElement(Document, null, createElement(Page, null, text)))
}

/** How many letters the map of the PDF's one font names, without the glyph for what is missing. */
function lettersOf(pdf) {
  for (const [, packed] of pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)) {
    let text = ''
    try {
      text = inflateSync(Buffer.from(packed, 'latin1')).toString('latin1')
    } catch {
      continue
    }
    const [, list] = /beginbfrange\n<[^>]*> <[^>]*> \[([^\]]*)\]/.exec(text) ?? []
    if (list) return list.match(/<([0-9a-f]{4})>/g).map((code) => String.fromCodePoint(Number.parseInt(code.slice(1, 5), 16))).filter((letter) => letter !== '\0').join('')
  }
  return ''
}

if (before) await make(before)
process.stdout.write(lettersOf(await make('Yıldız Kaya')))
JS
alone=$(node try.mjs Geist)
second=$(node try.mjs Geist 'Anna Miller')
other=$(node try.mjs DejaVu 'Anna Miller')
npm ls --depth=0 | tail -n +2
echo "Geist, made alone:             \"$alone\""
echo "Geist, after \"Anna Miller\":    \"$second\""
echo "DejaVu Sans, likewise:         \"$other\""
[ "$alone" = 'Yıldz Kay' ] && [ "$second" = 'ldz Kay' ] && [ "$other" = 'Yıldz Kay' ] || {
  echo 'This has changed.'
  exit 1
}
