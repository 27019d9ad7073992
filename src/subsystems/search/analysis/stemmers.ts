import ar from 'lunr-languages/lunr.ar.js'
import da from 'lunr-languages/lunr.da.js'
import de from 'lunr-languages/lunr.de.js'
import el from 'lunr-languages/lunr.el.js'
import es from 'lunr-languages/lunr.es.js'
import fi from 'lunr-languages/lunr.fi.js'
import fr from 'lunr-languages/lunr.fr.js'
import hu from 'lunr-languages/lunr.hu.js'
import it from 'lunr-languages/lunr.it.js'
import nl from 'lunr-languages/lunr.nl.js'
import no from 'lunr-languages/lunr.no.js'
import pl from 'lunr-languages/lunr.pl.js'
import pt from 'lunr-languages/lunr.pt.js'
import ro from 'lunr-languages/lunr.ro.js'
import ru from 'lunr-languages/lunr.ru.js'
import support from 'lunr-languages/lunr.stemmer.support.js'
import sv from 'lunr-languages/lunr.sv.js'
import tr from 'lunr-languages/lunr.tr.js'
import type {StemmedLanguage} from './language-code.ts'
import {type LunrExtension, type Stemmer, stemmerFrom} from './stemmer-from.ts'

const modules: Readonly<Record<StemmedLanguage, LunrExtension>> = {
  ar,
  da,
  de,
  el,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  no,
  pl,
  pt,
  ro,
  ru,
  sv,
  tr
}

const made = new Map<StemmedLanguage, Stemmer>()

/** Returns the stemmer of a language. In the browser, each language has its own script instead. */
export function stemmerOf(code: StemmedLanguage): Stemmer {
  let stemmer = made.get(code)
  if (!stemmer) {
    stemmer = stemmerFrom(code, [support, modules[code]])
    made.set(code, stemmer)
  }
  return stemmer
}
