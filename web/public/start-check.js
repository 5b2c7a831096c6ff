// Says why the page does not start, instead of spinning for ever. Written for browsers that cannot run the rest.
(function () {
  var SLOW_MS = 20000;
  var TOO_OLD =
    'This browser is too old for Tycoon Empire. It takes Chrome or Edge 111, Firefox 128, Safari 16.4, or anything newer.';
  var NOT_LOADED =
    'Part of the page did not load. An ad blocker, a firewall or a weak connection may have stopped it.';

  var isTooOld = !('noModule' in document.createElement('script')) || !Array.prototype.toSorted;
  var reason = '';

  function show() {
    // Gone once the page has started.
    var start = document.getElementById('start');
    if (!start || !reason) return;
    var text = document.getElementById('start-failure') || document.createElement('p');
    text.id = 'start-failure';
    text.className = 'max-w-[44ch] px-6';
    text.setAttribute('role', 'alert');
    text.textContent = reason + ' ';
    if (reason === NOT_LOADED) {
      var again = document.createElement('a');
      again.href = location.href;
      again.className = 'font-medium text-ink underline';
      again.textContent = 'Try again';
      text.appendChild(again);
    }
    start.appendChild(text);
    var spinner = document.getElementById('spinner');
    if (spinner) spinner.parentNode.removeChild(spinner);
  }

  function fail(why) {
    reason = reason || why;
    show();
  }

  addEventListener(
    'error',
    function (event) {
      var isOwnScript = event.target && event.target.tagName === 'SCRIPT';
      var isThrown = String(event.filename || '').indexOf(location.origin) === 0;
      if (isOwnScript || isThrown) fail(NOT_LOADED);
    },
    true,
  );
  addEventListener('DOMContentLoaded', show);
  setTimeout(function () {
    fail(NOT_LOADED);
  }, SLOW_MS);
  if (isTooOld) fail(TOO_OLD);
})();
