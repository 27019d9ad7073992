const count: number = document.querySelectorAll('.stamp').length
document.documentElement.dataset.stamps = String(count)
