import {bannerStorageKey, themeStorageKey} from '../src/model/browser-contract.ts'

/**
 * The one inline script. It runs before the first paint, so that a stored theme and a closed banner do not flash, and marks the document
 * as scripted, so that tabs do not jump. Should the site's script fail to load, the mark goes again: every panel shows.
 * Its text is constant, so a Content-Security-Policy can name its hash.
 */
export const themeBoot = `(function(d){d.setAttribute("data-js","");try{var t=localStorage.getItem("${themeStorageKey}");if(t==="light"||t==="dark")d.setAttribute("data-theme",t);var b=d.getAttribute("data-banner");b&&localStorage.getItem("${bannerStorageKey}")===b&&d.setAttribute("data-banner-closed","")}catch(e){}addEventListener("load",function(){d.hasAttribute("data-ready")||d.removeAttribute("data-js")})})(document.documentElement)`
