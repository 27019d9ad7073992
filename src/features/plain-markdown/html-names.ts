/**
 * Elements that browsers know, in lowercase: HTML including obsolete elements, SVG, MathML.
 * Sources: the HTML standard's indices of elements, SVG 2, MathML Core.
 */
const names = `
a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big blink blockquote body br button
canvas caption center cite code col colgroup command content data datalist dd del details dfn dialog dir div dl dt element em
embed fencedframe fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i
iframe image img input ins isindex kbd keygen label legend li link listing main map mark marquee math menu menuitem meta
meter multicol nav nextid nobr noembed noframes noscript object ol optgroup option output p param picture plaintext portal
pre progress q rb rbc rp rt rtc ruby s samp script search section select selectedcontent shadow slot small source spacer
span strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul
var video wbr xmp
animate animatemotion animatetransform circle clippath cursor defs desc ellipse feblend fecolormatrix fecomponenttransfer
fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca fefuncb fefuncg
fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight fespecularlighting fespotlight fetile
feturbulence filter foreignobject g glyph hatch hatchpath hkern line lineargradient marker mask mesh meshgradient meshpatch
meshrow metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath tref tspan use
view vkern
annotation maction menclose merror mfenced mfrac mglyph mi mlabeledtr mmultiscripts mn mo mover mpadded mphantom mprescripts
mroot mrow ms mscarries mscarry msgroup msline mspace msqrt msrow mstack mstyle msub msubsup msup mtable mtd mtext mtr munder
munderover none semantics`

/** Names of elements that browsers know. Names with a dash belong to the project's own script. */
export const htmlNames: ReadonlySet<string> = new Set(names.trim().split(/\s+/))
