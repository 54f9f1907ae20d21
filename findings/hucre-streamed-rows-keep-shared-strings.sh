#!/usr/bin/env bash
# One would guess: `streamXlsxRows` reads a workbook "without loading everything into memory", whatever wrote it.
# What happens: that holds where cells have their text in themselves. Texts in the shared table, where Excel puts all of
#   them, are parsed as a tree of the whole table before the first row: the same 100,000 rows of five texts take several
#   times the memory. The library's own two writers make one workbook of each kind.
# Versions: hucre 1.0.0 (peak of 100,000 rows on Node 24: about 70 MB from inline texts, 540 MB from shared ones).
# Source: the npm package, `dist/xlsx/shared-strings.mjs`; seen on Node 20 and 24.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --loglevel=error --save-exact hucre@1.0.0 >/dev/null
cat >write.mjs <<'JS'
import { writeFile } from 'node:fs/promises'
import { writeXlsxStream, XlsxStreamWriter } from 'hucre/xlsx'

const columns = ['Name', 'Email', 'Phone', 'Street', 'Notes'].map((header) => ({ header }))
const row = (n) => [`Customer ${n}`, `c${n}@example.com`, `+1 303 ${n}`, `${n} Pearl St`, `Third floor, gate ${n}, call before`]
function* rows() {
  for (let n = 0; n < 100_000; n += 1) yield row(n)
}
await writeFile('inline.xlsx', writeXlsxStream(rows(), { name: 'Rows', columns }))
const writer = new XlsxStreamWriter({ name: 'Rows', columns })
for (const values of rows()) writer.addRow(values)
await writeFile('shared.xlsx', await writer.finish())
JS
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { streamXlsxRows } from 'hucre/xlsx'

let rows = 0
for await (const _ of streamXlsxRows(readFileSync(process.argv[2]))) rows += 1
console.log(rows, Math.round(process.resourceUsage().maxRSS / 1024))
JS
node write.mjs
read -r inline_rows inline_mb < <(node read.mjs inline.xlsx)
read -r shared_rows shared_mb < <(node read.mjs shared.xlsx)
npm ls --depth=0 | tail -n +2
echo "inline texts: $inline_rows rows, at most $inline_mb MB"
echo "shared texts: $shared_rows rows, at most $shared_mb MB"
[ "$inline_rows" = "$shared_rows" ] && [ "$shared_mb" -gt $((inline_mb * 2)) ] || {
  echo 'This has changed.'
  exit 1
}
