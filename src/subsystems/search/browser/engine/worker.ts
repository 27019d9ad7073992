import {SearchEngine} from './engine.ts'
import {readerAt, serve} from './serve.ts'

/** The worker's script for pages in English: the engine, which reads files with `fetch`. */
serve(({url}) => new SearchEngine(readerAt(url)))
