import {bannerStorageKey, linesStorageKey, themeStorageKey} from '../src/model/browser-contract.ts'

/**
 * The only inline script. It runs before the first paint, so a stored theme, a closed banner and wrapped code do not flash, and marks the
 * document as scripted, so tabs do not jump. If the site's script fails to load, the mark is removed again, and every panel is
 * visible. The text is constant, so a Content-Security-Policy can contain its hash.
 */
export const themeBoot = `(function(d){d.setAttribute("data-js","");try{var t=localStorage.getItem("${themeStorageKey}");if(t==="light"||t==="dark")d.setAttribute("data-theme",t);var l=localStorage.getItem("${linesStorageKey}");l&&d.setAttribute("data-lines",l);var b=d.getAttribute("data-banner");b&&localStorage.getItem("${bannerStorageKey}")===b&&d.setAttribute("data-banner-closed","")}catch(e){}addEventListener("load",function(){d.hasAttribute("data-ready")||d.removeAttribute("data-js")})})(document.documentElement)`
