/**
 * `npm run lookbook`: pictures of every screen in both themes and at three widths, in `dist/look-book`, with a
 * page to look through them. `-- -g 'job done'` takes only those whose name fits.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../dist/look-book')
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

const args = ['test', '--project=desktop', 'look-book.spec.ts', ...process.argv.slice(2)]
const { status } = spawnSync('playwright', args, {
  stdio: 'inherit',
  env: { ...process.env, LOOK_BOOK_FOLDER: folder },
})

const pictures = readdirSync(folder).filter((file) => file.endsWith('.png'))
const screens = Map.groupBy(pictures.sort(), (file) => file.replace(/-\d+-(light|dark)\.png$/, ''))
const sections = [...screens].map(
  ([screen, files]) =>
    `<h2>${screen}</h2><p>${files.map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`).join('')}</p>`,
)
const style = 'body{font:16px system-ui;margin:2rem}img{height:280px;margin:4px;border:1px solid #ccc}'
writeFileSync(
  join(folder, 'index.html'),
  `<!doctype html><html lang="en"><title>Look book</title><style>${style}</style><h1>Look book</h1>${sections.join('\n')}</html>`,
)
process.stdout.write(`${pictures.length} pictures: ${join(folder, 'index.html')}\n`)
process.exit(status ?? 1)
